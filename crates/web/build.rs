//! Builds this crate anew when the web part has been built anew, since it is embedded.

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=../../web/dist");
}
